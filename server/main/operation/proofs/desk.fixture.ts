import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { asSystem, type Connection } from '../../../base/db'
import { hashPassword } from '../../../modules/people/auth'
import type { SignedIn } from '../../../proofs/testing'
import { makeUser } from '../../../proofs/testing/signIn'

const password = 'Hongloumeng-1791'

/** A boss who can sign in over the wire. */
export async function makeBoss({ db }: Connection): Promise<SignedIn> {
  const boss = await makeUser(db, { isAdmin: true })
  const passwordHash = await hashPassword(password)
  await asSystem(db, (trx) =>
    trx
      .updateTable('appUser')
      .set({ passwordHash, isOwner: true })
      .where('id', '=', boss.user.userId)
      .execute(),
  )
  return boss
}

/** @param base  of a node or of what stands before it. @returns the token of a new session */
export async function signInAt(base: string, { user }: SignedIn): Promise<string> {
  const { data } = await post<{ access_token: string }>(`${base}/prod-api/auth/login`, {
    username: user.username,
    password,
  })
  return data.access_token
}

/** As the console sends: JSON or a form with a file, under a request id. */
export async function post<T>(
  url: string,
  body?: object,
  token?: string,
  requestId: string = randomUUID(),
): Promise<{ code: number; data: T }> {
  const isForm = body instanceof FormData
  const answer = await fetch(url, {
    method: 'POST',
    headers: {
      'x-request-id': requestId,
      ...(body && !isForm && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: isForm ? body : body && JSON.stringify(body),
  })
  return (await answer.json()) as { code: number; data: T }
}

interface Said {
  type: string
  topic?: string
}

/** A window of a browser: says its token, and waits for words of a type. */
export async function open(host: string, token: string) {
  const socket = new WebSocket(`ws://${host}/prod-api/ws`, { origin: `http://${host}` })
  const said: Said[] = []
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  socket.on('open', () => socket.send(JSON.stringify({ token })))
  socket.on('message', (data) => said.push(JSON.parse(String(data)) as Said))
  const next = async (type: string): Promise<Said> => {
    for (;;) {
      const at = said.findIndex((one) => one.type === type)
      if (at >= 0) return said.splice(at, 1)[0] as Said
      await wait(10)
    }
  }
  return { socket, next, closed }
}
