export { BasketVoices } from './BasketVoices'
