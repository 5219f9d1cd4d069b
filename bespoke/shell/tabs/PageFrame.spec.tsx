import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Activity } from 'react'
import { useNavigate } from 'react-router-dom'
import { expect, it } from 'vitest'
import { createRegistry, RegistryProvider } from '../../../renderer/language/registry'
import { owner, Stage } from '../../../runtime/frame'
import { usePageQuery } from '../../../runtime/routing'
import { PageFrame } from './PageFrame'
import { Shell } from '../Shell'
import { shellServer } from '../stage/shellStage'

/** A page whose query is asked for by a person, or put right by the page itself. */
function Pages() {
  const [query, setQuery] = usePageQuery()
  const navigate = useNavigate()
  return (
    <>
      <output>{`第 ${query['page'] ?? '1'} 页`}</output>
      <button onClick={() => setQuery({ page: '2' })}>翻到 2</button>
      <button onClick={() => setQuery({ page: '9' })}>翻到 9</button>
      <button onClick={() => setQuery({ page: '3' }, 'replace')}>改正为 3</button>
      <button onClick={() => void navigate(-1)}>后退</button>
      <button onClick={() => void navigate(1)}>前进</button>
    </>
  )
}

const registry = createRegistry()
registry.registerPage('home', Pages)

const frameOf = (button: HTMLElement) => button.closest('.shell-page') as HTMLElement
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))

it('steps back and forward through what was asked for, not through what was put right', async () => {
  render(
    <Stage http={shellServer()} session={owner} address="/index">
      <RegistryProvider registry={registry}>
        <Shell />
      </RegistryProvider>
    </Stage>,
  )
  const place = await screen.findByText('第 1 页')
  await press('翻到 2')
  await press('翻到 9')
  await press('改正为 3')
  expect(place).toHaveTextContent('第 3 页')
  await press('后退')
  expect(place).toHaveTextContent('第 2 页')
  await press('后退')
  expect(place).toHaveTextContent('第 1 页')
  await press('前进')
  await press('前进')
  expect(place).toHaveTextContent('第 3 页')
})

// A date picker left with the focus threw when its tab was put to sleep: its parts were gone before the blur came.
it('lets go of the focus before it goes to sleep', async () => {
  const page = (mode: 'visible' | 'hidden') => (
    <Stage http={shellServer()} session={owner} address="/index">
      <RegistryProvider registry={registry}>
        <Activity mode={mode}>
          <PageFrame tab={{ key: '/index', path: '/index', search: '' }} />
        </Activity>
      </RegistryProvider>
    </Stage>
  )
  const { rerender } = render(page('visible'))
  const button = await screen.findByRole('button', { name: '翻到 2' })
  act(() => button.focus())
  const seen: string[] = []
  button.addEventListener('blur', () => seen.push(frameOf(button).style.display))
  rerender(page('hidden'))
  expect(frameOf(button).style.display).toBe('none')
  expect(seen).toEqual([''])
})
