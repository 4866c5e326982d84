/** Announces the player's move: a sound and a notification, each if enabled. */

let context: AudioContext | null = null;

export function beep(): void {
  try {
    context ??= new AudioContext();
    const start = context.currentTime;
    for (const [at, pitch] of [
      [0, 523],
      [0.14, 659],
    ] as const) {
      const tone = context.createOscillator();
      const volume = context.createGain();
      tone.frequency.value = pitch;
      volume.gain.setValueAtTime(0.0001, start + at);
      volume.gain.exponentialRampToValueAtTime(0.12, start + at + 0.02);
      volume.gain.exponentialRampToValueAtTime(0.0001, start + at + 0.22);
      tone.connect(volume).connect(context.destination);
      tone.start(start + at);
      tone.stop(start + at + 0.25);
    }
  } catch {
    // no sound device
  }
}

export const canNotify = () => typeof Notification !== "undefined";

export async function askToNotify(): Promise<boolean> {
  return canNotify() && (await Notification.requestPermission()) === "granted";
}

export function notice(title: string, body: string): void {
  if (!canNotify() || Notification.permission !== "granted") return;
  try {
    const shown = new Notification(title, { body, tag: "sandtable" });
    shown.onclick = () => {
      window.focus();
      shown.close();
    };
  } catch {
    // some phones allow notifications only from a service worker
  }
}
