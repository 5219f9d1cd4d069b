import type { ScanSay } from '../../../../schemas/contract/language.gen'
import { loudspeaker } from './loudspeaker'

export type Tone = NonNullable<ScanSay['tone']>

/** Hertz and milliseconds of each note; told apart without looking, in a hall. */
const notes: Readonly<Record<Tone, readonly (readonly [hertz: number, ms: number])[]>> = {
  ok: [[1320, 90]],
  step: [
    [880, 80],
    [1320, 120],
  ],
  done: [
    [880, 90],
    [1108, 90],
    [1320, 220],
  ],
  warn: [
    [660, 140],
    [660, 140],
  ],
  error: [[196, 420]],
}

/** Sounds a tone made here: nothing is fetched, so it sounds without a network too. Silent where there is no sound. */
export function playTone(tone: Tone): void {
  const context = loudspeaker()
  if (!context) return
  let at = context.currentTime + 0.01
  for (const [hertz, ms] of notes[tone]) {
    playNote(context, tone === 'error' ? 'square' : 'sine', hertz, at, ms / 1000)
    at += ms / 1000 + 0.03
  }
}

function playNote(
  audio: AudioContext,
  type: OscillatorType,
  hertz: number,
  at: number,
  seconds: number,
): void {
  const oscillator = new OscillatorNode(audio, { type, frequency: hertz })
  const gain = new GainNode(audio, { gain: 0 })
  // without a ramp it clicks
  gain.gain.setValueAtTime(0, at)
  gain.gain.linearRampToValueAtTime(0.3, at + 0.008)
  gain.gain.setValueAtTime(0.3, at + seconds - 0.01)
  gain.gain.linearRampToValueAtTime(0, at + seconds)
  oscillator.connect(gain).connect(audio.destination)
  oscillator.start(at)
  oscillator.stop(at + seconds)
}
