import { useEffect, useState } from 'react'
import type { ScanPage } from '../../../../schemas/contract/language.gen'
import type { Scope } from '../../../language/expressions'
import { PrintAlone } from '../../print/PrintAlone'
import { OwedPapers } from './OwedPapers'
import { paperOf, papersOf, type Paper } from './papersOf'
import { thisDocument } from '../outbox'
import type { Station } from '../station/useStation'

interface ScanPrintsProps {
  page: ScanPage & { prints: NonNullable<ScanPage['prints']> }
  station: Pick<Station, 'scans' | 'settlePaper' | 'ask'>
  /** `page`, `user` and the station's settings as `values`. */
  scope: Scope
  here?: string
}

/**
 * What prints by itself after an outcome, one paper after another, in the window that was given the answer. What a
 * reload or a failure broke off is asked about: only a person sees whether it came out.
 */
export function ScanPrints({ page, station, scope, here = thisDocument }: ScanPrintsProps) {
  const { prints } = page
  const { scans, settlePaper, ask } = station
  const [before] = useState(() => new Set(scans.map(({ id }) => id)))
  const [asked, setAsked] = useState<ReadonlySet<string>>(new Set())
  // why it failed, nothing where it is out
  const [ended, setEnded] = useState<ReadonlyMap<string, string | undefined>>(new Map())
  const papers = papersOf(prints, scans, scope)
  const isWanted = (id: string) => papers.some((paper) => paper.scan.id === id)
  useEffect(() => {
    // Outside world: the browser's storage. What is not wanted now is not wanted when the setting changes.
    for (const scan of scans)
      if (scan.answeredIn === here && scan.paper === undefined && paperOf(prints, scan))
        settlePaper(scan.id, isWanted(scan.id) ? 'owed' : 'settled')
  })
  const isHere = ({ scan }: Paper) => scan.answeredIn === here || asked.has(scan.id)
  const next = papers.find((paper) => isHere(paper) && !ended.has(paper.scan.id))
  const left = papers.filter((paper) =>
    ended.has(paper.scan.id)
      ? ended.get(paper.scan.id) !== undefined
      : !isHere(paper) && before.has(paper.scan.id),
  )
  const end = (id: string, failure?: string) => {
    setEnded((known) => new Map(known).set(id, failure))
    if (failure === undefined) settlePaper(id, 'settled')
  }
  const printLeft = () => {
    const ids = left.map(({ scan }) => scan.id)
    setAsked((known) => new Set([...known, ...ids]))
    setEnded((known) => new Map([...known].filter(([id]) => !ids.includes(id))))
  }
  return (
    <>
      {left.length > 0 && (
        <OwedPapers
          page={page}
          papers={left}
          failures={ended}
          onPrint={printLeft}
          onHave={() => left.forEach(({ scan }) => end(scan.id))}
        />
      )}
      {next && (
        <PrintAlone
          key={next.scan.id}
          path={prints.path}
          id={next.id}
          onDone={(failure) => {
            end(next.scan.id, failure)
            ask()
          }}
        />
      )}
    </>
  )
}
