/** Short dry sounds, synthesised: nothing to download, and nothing borrowed. */

import { settings } from "./settings.svelte";

let audio: AudioContext | null = null;

function context(): AudioContext | null {
  if (!settings.sound || !("AudioContext" in window)) return null;
  audio ??= new AudioContext();
  if (audio.state === "suspended") void audio.resume();
  return audio;
}

function tone(frequency: number, at: number, length: number, loudness: number, type: OscillatorType): void {
  const ctx = context();
  if (!ctx) return;
  const start = ctx.currentTime + at;
  const gain = ctx.createGain();
  gain.gain.setValueAtTime(0, start);
  gain.gain.linearRampToValueAtTime(loudness, start + 0.008);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + length);
  const oscillator = ctx.createOscillator();
  oscillator.type = type;
  oscillator.frequency.value = frequency;
  oscillator.connect(gain).connect(ctx.destination);
  oscillator.start(start);
  oscillator.stop(start + length);
}

/** Filtered noise: the body of a knock or of sand. */
function noise(at: number, length: number, loudness: number, pitch: number): void {
  const ctx = context();
  if (!ctx) return;
  const buffer = ctx.createBuffer(1, Math.ceil(ctx.sampleRate * length), ctx.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let i = 0; i < samples.length; i++)
    samples[i] = (Math.random() * 2 - 1) * (1 - i / samples.length) ** 3;
  const source = ctx.createBufferSource();
  source.buffer = buffer;
  const filter = ctx.createBiquadFilter();
  filter.type = "bandpass";
  filter.frequency.value = pitch;
  const gain = ctx.createGain();
  gain.gain.value = loudness;
  source.connect(filter).connect(gain).connect(ctx.destination);
  source.start(ctx.currentTime + at);
}

export const sounds = {
  /** A tile set down on stone. */
  tile: () => {
    noise(0, 0.07, 0.5, 900);
    tone(140, 0, 0.09, 0.12, "triangle");
  },
  /** Sand running into an area, and its coin. */
  area: () => {
    noise(0.1, 0.25, 0.12, 3200);
    tone(1320, 0.22, 0.18, 0.05, "sine");
    tone(1760, 0.28, 0.2, 0.04, "sine");
  },
  /** A low bell: your turn. */
  turn: () => {
    tone(392, 0, 0.7, 0.1, "sine");
    tone(784, 0, 0.45, 0.03, "sine");
  },
  refused: () => tone(110, 0, 0.12, 0.12, "triangle"),
  end: () =>
    [392, 494, 587, 784].forEach((pitch, i) => {
      tone(pitch, i * 0.11, 0.5, 0.06, "sine");
    }),
};
