import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { createStageHttp, Stage } from '../../../runtime/frame'
import { ThemeDrawerHost, useThemeDrawer } from './ThemeDrawerHost'

vi.mock('./ThemeDrawer', () => ({
  get ThemeDrawer(): never {
    throw new Error('主题设置没有取到')
  },
}))

function Opener() {
  const open = useThemeDrawer()
  return <button onClick={open}>换主题</button>
}

it('leaves the shell as it was, and says why, when the drawer cannot be fetched', async () => {
  render(
    <Stage http={createStageHttp({})}>
      <ThemeDrawerHost>
        <Opener />
      </ThemeDrawerHost>
    </Stage>,
  )
  await userEvent.click(screen.getByRole('button', { name: '换主题' }))
  expect(await screen.findByText('主题设置没有取到')).toBeVisible()
  expect(screen.getByRole('button', { name: '换主题' })).toBeVisible()
})
