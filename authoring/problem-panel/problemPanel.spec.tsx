import { expect, it } from 'vitest'
import { showProblems } from './problemPanel'

const file = 'schemas/pages/products/brand-info.page.json'
const problem = {
  file,
  line: 5,
  column: 12,
  rule: 'REF001',
  message: '列 "sale" 不在资源 brand 中，是否想写 "sales"？',
  isHeld: true,
}
const shown = () => document.querySelector('[data-problems]')?.shadowRoot?.textContent ?? ''

it('says file, line, column, rule and suggestion, and leads to the place', () => {
  showProblems([problem], document.body)
  expect(shown()).toContain(`${file}:5:12  REF001  列 "sale" 不在资源 brand 中，是否想写 "sales"？`)
  const link = document.querySelector('[data-problems]')?.shadowRoot?.querySelector('a')
  expect(link?.getAttribute('href')).toBe(`/workbench/#${encodeURIComponent(file)}`)
})

it('goes once everything is mended, and is never there twice', () => {
  showProblems([problem], document.body)
  showProblems([problem, problem], document.body)
  expect(document.querySelectorAll('[data-problems]')).toHaveLength(1)
  expect(shown()).toContain('有 2 处错误')
  showProblems([], document.body)
  expect(document.querySelector('[data-problems]')).toBeNull()
})

it('says that the page stays as it was only where it does', () => {
  showProblems([problem], document.body)
  expect(shown()).toContain('改好以前仍显示改动前的样子')
  showProblems([{ ...problem, rule: 'REF003', isHeld: false }], document.body)
  expect(shown()).toContain('有 1 处错误，提交前要改好')
})
