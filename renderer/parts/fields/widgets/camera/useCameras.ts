import { useEffect, useState } from 'react'
import { useMediaQuery } from '../../../../../runtime/frame'

export interface Camera {
  deviceId: string
  /** Empty until the person has allowed one. */
  label: string
}

/** Cameras of this computer. A browser tells of them on https and on the machine itself; elsewhere there are none. */
export function useCameras(): readonly Camera[] {
  const [cameras, setCameras] = useState<readonly Camera[]>([])
  // Outside world: what is plugged in.
  useEffect(() => {
    const devices = mediaDevices()
    if (!devices?.enumerateDevices) return
    let isGone = false
    const look = () =>
      void devices.enumerateDevices().then(
        (all) => {
          if (!isGone) setCameras(all.filter(({ kind }) => kind === 'videoinput'))
        },
        () => undefined,
      )
    look()
    devices.addEventListener?.('devicechange', look)
    return () => {
      isGone = true
      devices.removeEventListener?.('devicechange', look)
    }
  }, [])
  return cameras
}

/** Undefined outside a secure address, whatever its type says. */
export const mediaDevices = () => navigator.mediaDevices as MediaDevices | undefined

/** A phone or a tablet: its own camera is meant. */
export const useIsHandheld = (): boolean => useMediaQuery('(pointer: coarse)')
