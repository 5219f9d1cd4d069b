import type { HttpClient } from '../../../runtime/http'

/** Stores one file. @returns the address to keep in the field @throws CallError */
export async function uploadFile(
  http: HttpClient,
  file: File,
  onProgress?: (ratio: number) => void,
): Promise<string> {
  const form = new FormData()
  form.append('file', file)
  const stored = await http.call<{ url: string }>('POST /file/upload/', {
    form,
    quiet: true,
    onProgress,
  })
  return stored.url
}
