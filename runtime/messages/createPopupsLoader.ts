import type { AskPopups, Popups } from './Popups'
import type { PopupsHost } from './PopupsHost'

/** Fetches the host of antd's popups once and waits until it stands. @param mount puts it into the tree */
export function createPopupsLoader(mount: (host: typeof PopupsHost) => void) {
  let standing: Popups | undefined
  let coming: Promise<Popups> | undefined
  let arrive: (popups: Popups) => void = () => undefined

  const fetch = async () => {
    const { PopupsHost } = await import('./PopupsHost')
    return new Promise<Popups>((resolve) => {
      arrive = resolve
      mount(PopupsHost)
    })
  }
  const ask: AskPopups = () => {
    if (standing) return Promise.resolve(standing)
    coming ??= fetch().catch((error: unknown) => {
      coming = undefined
      throw error
    })
    return coming
  }
  const ready = (popups: Popups) => {
    standing = popups
    arrive(popups)
  }
  return { ask, ready }
}
