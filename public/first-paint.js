// Runs before anything is painted, so that a dark console does not start with a white flash (runtime/theme/useAppearance.ts).
try {
  const kept = JSON.parse(localStorage.getItem('theme') ?? '{}').state ?? {}
  if ((kept.kept?.mode ?? kept.mode) === 'dark') document.documentElement.dataset.theme = 'dark'
} catch {
  // What cannot be read is light.
}
// What comes after the login (scripts/vite/firstScreen.ts): at once where somebody is signed in, else when nothing else loads.
try {
  const href = document.querySelector('meta[name="after-login"]')?.content
  const link = document.createElement('link')
  link.rel = localStorage.getItem('access_token') ? 'modulepreload' : 'prefetch'
  if (href) document.head.append(Object.assign(link, { href }))
} catch {
  // Without it the file comes a moment later.
}
