import { fail } from '../../../base/errors'
import type { Question } from './readOpen'

/** Choices and texts are strings, several choices a list, a score a number. */
export type AnswerValue = string | number | string[]

export interface Answer {
  questionId: string
  value: AnswerValue
}

const longestText = 500

/**
 * Keeps the answers to these questions, in their order.
 * @throws QUESTION_REQUIRED, QUESTION_LONG, QUESTION_ANSWER with the number of the question
 */
export function checkAnswers(questions: readonly Question[], answers: readonly Answer[]): Answer[] {
  const given = new Map(answers.map(({ questionId, value }) => [questionId, value]))
  return questions.flatMap((question, at) => {
    const n = at + 1
    const value = given.get(question.id)
    if (value === undefined || isBlank(value)) {
      if (question.required === '1') throw fail('QUESTION_REQUIRED', { n })
      return []
    }
    if (question.questionType === 'TEXT' && String(value).length > longestText)
      throw fail('QUESTION_LONG', { n })
    if (!fits(question, value)) throw fail('QUESTION_ANSWER', { n })
    return [{ questionId: question.id, value }]
  })
}

const isBlank = (value: AnswerValue) =>
  Array.isArray(value) ? value.length === 0 : String(value).trim() === ''

function fits(question: Question, value: AnswerValue): boolean {
  const options = question.options as readonly string[]
  switch (question.questionType) {
    case 'SINGLE':
      return typeof value === 'string' && options.includes(value)
    case 'MULTI':
      return (
        Array.isArray(value) &&
        new Set(value).size === value.length &&
        value.every((one) => options.includes(one)) &&
        value.length <= (question.maxChoice ?? options.length)
      )
    case 'SCORE':
      return (
        typeof value === 'number' &&
        Number.isInteger(value) &&
        value >= 1 &&
        value <= (question.maxScore ?? 0)
      )
    default:
      return typeof value === 'string'
  }
}
