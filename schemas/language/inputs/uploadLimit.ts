/** Largest file a field stores, in MB: the server refuses more, the input says so before it sends. */
export const maxUploadMb = 20
