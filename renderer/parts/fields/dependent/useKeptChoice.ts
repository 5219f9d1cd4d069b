import { useQueryClient } from '@tanstack/react-query'
import { useMemoizedFn } from 'ahooks'
import { useEffect, useRef } from 'react'
import { useHttp } from '../../../../runtime/http'
import { textsOf } from '../value/textOf'
import type { FieldItem } from '../types'
import { validChoices } from './validChoices'

interface KeptChoice {
  /** With its parameters worked out. */
  item: FieldItem
  value: unknown
  /** A parent that must be filled in is empty: nothing chosen can be valid. */
  isWaiting: boolean
  onChange: (next: unknown) => void
}

/**
 * What was chosen, when the parameters of its choices change: the valid part stays, the rest is taken out. What the
 * record came with is not asked about, and when the server does not answer everything stays: saving checks it again.
 */
export function useKeptChoice({ item, value, isWaiting, onChange }: KeptChoice): void {
  const http = useHttp()
  const cache = useQueryClient()
  const params = JSON.stringify([isWaiting, item.options?.params])
  const known = useRef(params)
  const keepOnly = useMemoizedFn((chosen: readonly string[], valid: readonly string[]) => {
    // chosen anew meanwhile
    if (String(chosen) !== String(chosenIn(value)) || valid.length === chosen.length) return
    onChange(item.many && valid.length > 0 ? [...valid] : undefined)
  })
  const check = useMemoizedFn(async () => {
    const chosen = chosenIn(value)
    if (chosen.length === 0 || !item.options) return
    const valid = isWaiting ? [] : await validChoices(http, cache, item.options, chosen)
    // a parent that changed again asks again
    if (known.current === params) keepOnly(chosen, valid)
  })
  useEffect(() => {
    if (known.current === params) return
    known.current = params
    void check()
  }, [params, check])
}

const chosenIn = (value: unknown) => textsOf([value].flat()).filter((one) => one !== '')
