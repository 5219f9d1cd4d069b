export { startInspector } from './start'
