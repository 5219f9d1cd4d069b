import { registerBespoke } from '../app/register-bespoke'
import { createRegistry } from '../renderer/language/registry'
import { loadPage } from '../runtime/routing'
import { pageAnswers } from './createPageHttp'

const shownPage = '/examineOrder'

/** The registry of the product, and a server that knows one of its pages. */
export async function shellParts() {
  const { page, resources } = await loadPage(shownPage)
  const registry = createRegistry()
  registerBespoke(registry)
  return { registry, answers: pageAnswers({ page, resources, rows: 20 }) }
}
