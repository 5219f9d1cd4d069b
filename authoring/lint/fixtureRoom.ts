import { readRoom } from '../room/readRoom'
import { createLinter } from './createLinter'
import type { Surroundings } from './createContext'

/** What lies around the room of lint/fixtures. */
export const fixtureSurroundings: Surroundings = {
  english: (text) => (text.startsWith('新来的') ? undefined : text),
  calls: [
    'POST /product/brand/page',
    'POST /product/brand/page/summary',
    'POST /product/brand/days',
    'POST /product/brand/days/summary',
    'POST /product/brand/kept/export',
    'POST /product/brand/add',
    'POST /product/brand/edit',
    'POST /product/brand/disable',
    'POST /product/brand/enable',
    'GET /product/brand/down',
    'GET /product/brand/{id}',
  ],
  lists: {
    'POST /product/brand/page': { resource: 'brand', tabs: ['all', 'mine'] },
    'POST /product/brand/kept': { resource: 'brand', tabs: [] },
  },
  refusals: { 'POST /product/brand/enable': ['STATE_REFUSED'] },
  facts: {
    sale: { dimensions: ['dayId', 'orderNum'], figures: ['money', 'cost'] },
  },
  dialogs: ['brand.map'],
  pageComponents: ['home'],
  effects: ['brand.firstLetter'],
  validators: ['isbnChecksum'],
}

export const fixtureRoom = () => readRoom(new URL('./fixtures', import.meta.url).pathname)

/** The linter of a small room without mistakes; specs change one file of it. */
export const fixtureLinter = () => createLinter(fixtureRoom(), fixtureSurroundings)
