export { questionnaireErrors } from './errors'
export { questionnaireRoutes } from './routes'
