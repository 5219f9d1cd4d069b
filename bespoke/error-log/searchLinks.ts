const engines = [
  ['baidu', 'https://www.baidu.com/s?wd='],
  ['bing', 'https://cn.bing.com/search?q='],
  ['google', 'https://www.google.com/search?q='],
] as const

const longest = 200

/** The same question to three search engines. The message alone: a stack may name customers' data. */
export const searchLinks = (
  message: string,
): { engine: (typeof engines)[number][0]; url: string }[] =>
  engines.map(([engine, address]) => ({
    engine,
    url: address + encodeURIComponent(sound(message).slice(0, longest).join('')),
  }))

// Half a character cannot stand in an address.
const sound = (text: string) => Array.from(text.replace(/[\uD800-\uDFFF]/gu, ''))
