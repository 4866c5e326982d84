/** Sounds of a battle, made by the browser: dice, gunfire, a loss, a card. Only if sound is on. */

import { prefs } from "./prefs.svelte";

export type Sound = "dice" | "fire" | "loss" | "card";

let context: AudioContext | null = null;

/** Noise that fades, through a filter: the rattle of dice, a shot, a card. */
function noise(at: number, length: number, pitch: number, loudness: number): void {
  const audio = context!;
  const buffer = audio.createBuffer(1, Math.ceil(audio.sampleRate * length), audio.sampleRate);
  const data = buffer.getChannelData(0);
  for (let n = 0; n < data.length; n++) data[n] = (Math.random() * 2 - 1) * (1 - n / data.length) ** 3;
  const source = new AudioBufferSourceNode(audio, { buffer });
  const filter = new BiquadFilterNode(audio, { type: "lowpass", frequency: pitch });
  const volume = new GainNode(audio, { gain: loudness });
  source.connect(filter).connect(volume).connect(audio.destination);
  source.start(audio.currentTime + at);
}

const SOUNDS: Record<Sound, () => void> = {
  dice: () => [0, 0.07, 0.13, 0.22].forEach((at) => noise(at, 0.05, 3200, 0.16)),
  fire: () => [0, 0.11, 0.19].forEach((at) => noise(0.3 + at, 0.3, 420, 0.4)),
  loss: () => noise(0.75, 0.9, 160, 0.6),
  card: () => noise(0, 0.16, 5200, 0.08),
};

/** Play sounds one over the other. */
export function play(...sounds: readonly Sound[]): void {
  if (!prefs.sound) return;
  try {
    context ??= new AudioContext();
    for (const sound of sounds) SOUNDS[sound]();
  } catch {
    // no sound device
  }
}
