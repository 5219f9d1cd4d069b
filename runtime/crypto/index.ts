export { decryptPayload, encryptPayload, encryptWithKey } from './publicKey'
export { decryptText, encryptText } from './text'
