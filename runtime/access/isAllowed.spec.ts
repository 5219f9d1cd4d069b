import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isAllowed, type AccessHolder } from './isAllowed'

const clerk: AccessHolder = {
  roles: ['clerk'],
  permissions: ['order:examine:list', 'order:examine:audit'],
  isAdmin: false,
}
const entry = fc.constantFrom('clerk', 'boss', 'a:b', 'c:d', 'e:f')
const entries = fc.uniqueArray(entry)
const holder = fc.record({ roles: entries, permissions: entries, isAdmin: fc.constant(false) })

it('takes a plain list as any of roles and permissions', () => {
  expect(isAllowed('order:examine:list', clerk)).toBe(true)
  expect(isAllowed(['boss', 'clerk'], clerk)).toBe(true)
  expect(isAllowed(['boss', 'order:delete'], clerk)).toBe(false)
})

it('knows oneOf, allOf and except', () => {
  const permission = ['order:examine:list', 'order:delete']
  expect(isAllowed({ permission }, clerk)).toBe(true)
  expect(isAllowed({ permission, mode: 'allOf' }, clerk)).toBe(false)
  expect(isAllowed({ permission, mode: 'except' }, clerk)).toBe(true)
  expect(isAllowed({ role: ['clerk'], mode: 'except' }, clerk)).toBe(false)
  expect(isAllowed({ role: ['order:examine:list'] }, clerk)).toBe(false)
})

it('lets everybody through where no permission is needed', () => {
  expect(isAllowed('login', clerk)).toBe(true)
  expect(isAllowed('public', { roles: [], permissions: [], isAdmin: false })).toBe(true)
})

it('lets an administrator through every check', () => {
  const mode = fc.constantFrom('oneOf' as const, 'allOf' as const, 'except' as const)
  fc.assert(
    fc.property(holder, entries, entries, mode, (who, role, permission, mode) => {
      const admin = { ...who, isAdmin: true }
      expect(isAllowed({ role, permission, mode }, admin)).toBe(true)
      expect(isAllowed(permission, admin)).toBe(true)
    }),
  )
})

it('keeps an administrator from what is not for their company', () => {
  const boss: AccessHolder = {
    roles: ['boss'],
    permissions: ['a:b'],
    isAdmin: true,
    withheld: ['c:d'],
  }
  expect(isAllowed('system:menu:list:platform', boss)).toBe(false)
  expect(isAllowed('c:d', boss)).toBe(false)
  expect(isAllowed({ permission: ['c:d'] }, boss)).toBe(false)
  expect(isAllowed(['c:d', 'e:f'], boss)).toBe(true)
  const platform = { ...boss, permissions: ['system:menu:list:platform'] }
  expect(isAllowed('system:menu:list:platform', platform)).toBe(true)
})

it('gives nothing away when a permission is taken, and except is the opposite of allOf', () => {
  fc.assert(
    fc.property(holder, entries, entries, (who, role, permission) => {
      const poorer = { ...who, permissions: who.permissions.slice(1) }
      for (const mode of ['oneOf', 'allOf'] as const)
        if (isAllowed({ role, permission, mode }, poorer))
          expect(isAllowed({ role, permission, mode }, who)).toBe(true)
      expect(isAllowed({ role, permission, mode: 'except' }, who)).toBe(
        !isAllowed({ role, permission, mode: 'allOf' }, who),
      )
    }),
  )
})
