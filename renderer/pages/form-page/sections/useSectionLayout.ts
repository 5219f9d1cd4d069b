import type { Form } from '@formily/core'
import { useMemoizedFn } from 'ahooks'
import { useId, useMemo, useState } from 'react'
import { flushSync } from 'react-dom'
import type { FormPage } from '../../../../schemas/contract/language.gen'
import { focusFirstInvalid } from '../../../parts/form'
import type { CompiledSection } from './compileSections'
import type { SectionLayout } from './LayoutContext'
import { checkSections, errorsBySection } from './sectionErrors'

/** Which step is in sight and which sections are folded; brings what is wrong into sight. */
export function useSectionLayout(page: FormPage, sections: readonly CompiledSection[]) {
  const prefix = useId()
  const [folded, setFolded] = useState(
    () => new Set(sections.filter((section) => section.folded).map(({ key }) => key)),
  )
  const [step, setStep] = useState(0)
  const steps = page.steps ?? []
  const stepKey = steps[step]?.key
  const isInStep = (section: CompiledSection) =>
    steps.length === 0 || (section.step ?? steps[0]?.key) === stepKey

  const layout: SectionLayout = useMemo(
    () => ({
      anchorOf: ({ key }) => `${prefix}${key}`,
      isInStep,
      isFolded: ({ key }) => folded.has(key),
      onFold: ({ key }, isFolded) =>
        setFolded((before) => {
          const next = new Set(before)
          if (isFolded) next.add(key)
          else next.delete(key)
          return next
        }),
    }),
    // oxlint-disable-next-line react/exhaustive-deps -- isInStep follows the step alone
    [prefix, folded, stepKey],
  )

  /** Unfolds what is wrong, goes to its step, and puts the focus there. */
  const showInvalid = useMemoizedFn((form: Form) => {
    const wrong = errorsBySection(form)
    const inSight = sections.filter((section) => wrong.has(section.key))
    const first = inSight.find(isInStep) ?? inSight[0]
    const firstStep = steps.findIndex(({ key }) => key === (first?.step ?? steps[0]?.key))
    flushSync(() => {
      setFolded((before) => new Set([...before].filter((key) => !wrong.has(key))))
      if (first && !isInStep(first) && firstStep >= 0) setStep(firstStep)
    })
    focusFirstInvalid(form)
  })
  /** Forward only past steps without errors; back at any time. */
  const goTo = useMemoizedFn(async (wanted: number, form: Form) => {
    if (wanted <= step) return setStep(wanted)
    for (let at = step; at < wanted; at += 1) {
      const key = steps[at]?.key
      const own = sections.filter((section) => (section.step ?? steps[0]?.key) === key)
      const wrong = await checkSections(form, own)
      if (wrong.length === 0) continue
      flushSync(() => setStep(at))
      return showInvalid(form)
    }
    return setStep(wanted)
  })
  const jump = useMemoizedFn((section: CompiledSection) => {
    flushSync(() => layout.onFold(section, false))
    const target = document.getElementById(layout.anchorOf(section))
    target?.scrollIntoView?.({ block: 'start' })
    target?.focus({ preventScroll: true })
  })
  return { layout, step, showInvalid, goTo, jump, isInStep, toFirstStep: () => setStep(0) }
}
