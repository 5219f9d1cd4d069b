export { decryptText, encryptText } from './text'
