import { createContext } from 'react'
import type { Scope } from '../../../language/expressions'

/** What computed columns see beside `row`: the values of the form around, asked when a line changes. */
export const LineScope = createContext<() => Scope>(() => ({}))
