/** Files from and to the person's disk. */

export function saveFile(name: string, document_: unknown): void {
  save(name, JSON.stringify(document_, null, 1), "application/json");
}

export const saveText = (name: string, text: string) => save(name, text, "text/plain");

function save(name: string, text: string, type: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}

/** Over plain HTTP there is no clipboard API; a selected text field still works. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const field = document.createElement("textarea");
    field.value = text;
    field.className = "hidden";
    document.body.append(field);
    field.select();
    const done = document.execCommand("copy");
    field.remove();
    return done;
  }
}
