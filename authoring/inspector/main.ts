import { startInspector } from './start'

startInspector()
