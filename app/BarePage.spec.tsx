import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { render, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { createRegistry, RegistryProvider } from '../renderer/language/registry'
import { createStageHttp, Stage } from '../runtime/frame'
import type { Page } from '../schemas/contract/language.gen'
import { BarePage } from './BarePage'

const folder = 'schemas/pages'
const publicPages = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.page.json'))
  .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')) as Page)
  .filter(({ permission }) => permission === 'public')

it('knows the pages that stand without the shell', () => {
  expect(publicPages.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['/register', '/userAgreement', '/404']),
  )
})

it.each(publicPages.map(({ path, title }) => [path, title]))(
  'names %s and the product in the browser’s title',
  async (path, title) => {
    document.title = ''
    const product = { id: '33', productName: '书业管理系统' }
    const http = createStageHttp({ 'GET /system/config/getSoftwareVersion': product })
    render(
      <Stage http={http} address={path}>
        <RegistryProvider registry={createRegistry()}>
          <BarePage />
        </RegistryProvider>
      </Stage>,
    )
    await waitFor(() => expect(document.title).toBe(`${title} - 书业管理系统`))
  },
)
