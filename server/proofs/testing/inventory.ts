import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { projectFolder } from '../../base/projectFolder'

export interface InventoryTransition {
  /** Empty: the row comes into being. */
  from: string
  action: string
  to: string
}

interface InventoryEntity {
  name: string
  title: string
  states: { code: string }[]
  transitions: InventoryTransition[]
}

/** An entity of the inventory, with its states and transitions. */
export function inventoryOf(file: 'orders' | 'purchase-sales', name: string): InventoryEntity {
  const path = `${projectFolder}/docs/inventory/${file}.json`
  const { entities } = JSON.parse(readFileSync(path, 'utf8')) as { entities: InventoryEntity[] }
  const found = entities.find((entity) => entity.name === name)
  if (!found) throw new Error(`inventoryOf: docs/inventory/${file}.json has no entity "${name}"`)
  return found
}

export interface Act<Row = string> {
  /** Acts that are one call with one input have one name: allowed as one, they are no refusal of the other. */
  is: string
  /** @returns code of the refusal, undefined when it was done */
  run(row: Row): Promise<string | undefined>
  /** Default: STATE_REFUSED. */
  refusal?: string | RegExp
  /** States in which the same call means something the inventory does not count as a transition. */
  elseIn?: readonly string[]
}

/** @param Row what names a row to `read` and to the acts: its id, where nothing else is said */
export interface EveryTransition<Row = string> {
  file: 'orders' | 'purchase-sales'
  entity: string
  /** Makes a row in a state. */
  bring(state: string): Promise<Row>
  read(row: Row): Promise<Record<string, unknown>>
  /** Field of the row that holds the state. */
  state: string
  /** By the inventory's name of the action. */
  acts: Readonly<Record<string, Act<Row>>>
  /** Actions shown elsewhere, and where. */
  elsewhere?: Readonly<Record<string, string>>
}

/**
 * Every state and every act of an entity: what the inventory allows leads to its state, everything else is refused and
 * changes nothing. An action the inventory gets later fails until it stands here.
 */
export function everyTransition<Row = string>(spec: EveryTransition<Row>): void {
  const { states, transitions, title } = inventoryOf(spec.file, spec.entity)
  const toOf = (state: string, { is }: Act<Row>) =>
    transitions.find(({ from, action }) => from === state && spec.acts[action]?.is === is)?.to
  const pairs = states.flatMap(({ code }) =>
    Object.entries(spec.acts).map(([action, act]) => ({
      from: code,
      action,
      to: toOf(code, act),
      act,
    })),
  )
  const allowed = pairs.filter(({ to }) => to !== undefined)
  describe(`${title}: every state and every act`, () => {
    it('knows the actions of the inventory', () => {
      const named = new Set(transitions.map(({ action }) => action))
      const known = [...Object.keys(spec.acts), ...Object.keys(spec.elsewhere ?? {})]
      expect(new Set(known)).toEqual(named)
    })

    it.each(allowed)('$from --$action--> $to', async ({ from, to, act }) => {
      const id = await spec.bring(from)
      expect((await spec.read(id))[spec.state]).toBe(from)
      expect(await act.run(id)).toBeUndefined()
      expect((await spec.read(id))[spec.state]).toBe(to)
    })

    it.each(states)('refuses everything else in $code and changes nothing', async ({ code }) => {
      const id = await spec.bring(code)
      const before = await spec.read(id)
      const others = pairs.filter(({ from, to }) => from === code && to === undefined)
      for (const { action, act } of others.filter(({ act }) => !act.elseIn?.includes(code))) {
        expect(await act.run(id), action).toMatch(act.refusal ?? /^STATE_REFUSED$/)
        expect(await spec.read(id), action).toEqual(before)
      }
    })
  })
}
