/** Largest file a field stores, in MB: the server refuses more, the input says so before it sends. */
export const maxUploadMb = 20

/** Largest list a person sends to be read, in MB. */
export const maxListMb = 100
