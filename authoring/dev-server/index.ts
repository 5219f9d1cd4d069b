export { authoringBench } from './authoringBench'
