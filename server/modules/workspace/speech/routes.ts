import { Type } from 'typebox'
import { AppError } from '../../../base/errors'
import { FileAnswer } from '../../../base/transfer'
import { defineRoute, type Route } from '../../../kit/http'
import { recordSpeech } from './recordSpeech'

const spoken = Type.Object({
  text: Type.String({ minLength: 1, maxLength: 100, pattern: '\\S', title: '要朗读的文字' }),
})

export const speechRoutes: Route[] = [
  defineRoute({
    call: 'POST /speak-api/makeAndGetUrl',
    permission: 'login',
    summary: '文字转语音；服务器上没有朗读程序时 url 为 null',
    reads: true,
    body: spoken,
    async handle(_, { body: { text } }) {
      try {
        await recordSpeech(text)
      } catch (error) {
        // no refusal: that a machine has no voice is how it stands, and its stations have other ways to speak
        if (error instanceof AppError && error.code === 'SPEECH_NO_PROGRAM') return { url: null }
        throw error
      }
      return { url: `/prod-api/speak-api/voice?text=${encodeURIComponent(text)}` }
    },
  }),
  defineRoute({
    call: 'GET /speak-api/voice',
    permission: 'login',
    summary: '听文字转成的语音',
    query: spoken,
    handle: async (_, { query: { text } }) =>
      new FileAnswer(
        await recordSpeech(text),
        '语音.wav',
        'audio/wav',
        { 'cache-control': 'private, max-age=86400' },
        true,
      ),
  }),
]
