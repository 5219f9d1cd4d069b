import { Type } from 'typebox'
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
    summary: '文字转语音',
    reads: true,
    body: spoken,
    async handle(_, { body: { text } }) {
      await recordSpeech(text)
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
