// Runs before anything is painted, so that a dark console does not start with a white flash (runtime/theme/useAppearance.ts).
try {
  const kept = JSON.parse(localStorage.getItem('theme') ?? '{}').state ?? {}
  if ((kept.kept?.mode ?? kept.mode) === 'dark') document.documentElement.dataset.theme = 'dark'
} catch {
  // What cannot be read is light.
}
