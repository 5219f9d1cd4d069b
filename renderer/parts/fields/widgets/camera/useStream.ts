import { useEffect, useRef, useState, type RefObject } from 'react'
import { mediaDevices } from './useCameras'

export type CameraProblem = 'cameraRefused' | 'cameraBusy' | 'cameraGone'

interface StreamState {
  state: 'starting' | 'running' | 'failed'
  problem?: CameraProblem
}

/** Pages of books are read: as many pixels as the camera gives, up to these. */
const wantedSize = { width: { ideal: 2592 }, height: { ideal: 1944 } }

/** Shows a camera in a video as long as it is there; the camera is let go when it is gone. */
export function useStream(
  deviceId: string | undefined,
): StreamState & { video: RefObject<HTMLVideoElement | null> } {
  const video = useRef<HTMLVideoElement>(null)
  const [state, setState] = useState<StreamState>({ state: 'starting' })
  // Outside world: the camera.
  useEffect(() => {
    let isGone = false
    let stream: MediaStream | undefined
    const start = async () => {
      setState({ state: 'starting' })
      try {
        const from = deviceId === undefined ? {} : { deviceId: { exact: deviceId } }
        const found = await mediaDevices()?.getUserMedia({ video: { ...wantedSize, ...from } })
        if (!found) throw new DOMException('', 'NotFoundError')
        stream = found
        if (isGone) return stop(found)
        if (video.current) video.current.srcObject = found
        setState({ state: 'running' })
      } catch (error) {
        if (!isGone) setState({ state: 'failed', problem: problemOf(error) })
      }
    }
    void start()
    return () => {
      isGone = true
      if (stream) stop(stream)
    }
  }, [deviceId])
  return { ...state, video }
}

const stop = (stream: MediaStream) => stream.getTracks().forEach((track) => track.stop())

function problemOf(error: unknown): CameraProblem {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'cameraRefused'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'cameraGone' : 'cameraBusy'
}
