export { decryptPayload, encryptPayload } from './publicKey'
export { decryptText, encryptText } from './text'
