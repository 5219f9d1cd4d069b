let context: AudioContext | undefined

/** Where tones and recordings sound; undefined where there is no sound. */
export function loudspeaker(): AudioContext | undefined {
  if (typeof AudioContext === 'undefined') return undefined
  context ??= new AudioContext()
  // a browser that waited for the first key
  void context.resume()
  return context
}
