export interface Publisher {
  name: string
  place: string
  /** Publisher part of 978-7-…, as the houses really use it. */
  prefix: string
}

/** name | place | ISBN prefix after 978-7 */
const table = `
人民文学出版社|北京|02
人民出版社|北京|01
科学出版社|北京|03
高等教育出版社|北京|04
商务印书馆|北京|100
中华书局|北京|101
人民美术出版社|北京|102
人民教育出版社|北京|107
生活·读书·新知三联书店|北京|108
中国农业出版社|北京|109
机械工业出版社|北京|111
中国建筑工业出版社|北京|112
人民邮电出版社|北京|115
人民卫生出版社|北京|117
电子工业出版社|北京|121
化学工业出版社|北京|122
中国人民大学出版社|北京|300
北京大学出版社|北京|301
清华大学出版社|北京|302
北京师范大学出版社|北京|303
浙江大学出版社|杭州|308
复旦大学出版社|上海|309
作家出版社|北京|5063
中国少年儿童出版社|北京|5007
文物出版社|北京|5010
中信出版社|北京|5086
中国法制出版社|北京|5093
法律出版社|北京|5118
团结出版社|北京|5126
外语教学与研究出版社|北京|5135
民主与建设出版社|北京|5139
北京十月文艺出版社|北京|5302
少年儿童出版社|上海|5324
上海古籍出版社|上海|5325
上海译文出版社|上海|5327
明天出版社|济南|5332
齐鲁书社|济南|5333
浙江文艺出版社|杭州|5339
长江文艺出版社|武汉|5354
花城出版社|广州|5360
二十一世纪出版社|南昌|5391
江苏凤凰文艺出版社|南京|5399
崇文书局|武汉|5403
湖南文艺出版社|长沙|5404
南海出版公司|海口|5442
译林出版社|南京|5447
接力出版社|南宁|5448
黄山书社|合肥|5461
广西师范大学出版社|桂林|5495
北京联合出版公司|北京|5502
凤凰出版社|南京|5506
三秦出版社|西安|5518
岳麓书社|长沙|5538
浙江古籍出版社|杭州|5540
华东师范大学出版社|上海|5675
`

export const publishers: readonly Publisher[] = table
  .trim()
  .split('\n')
  .map((line) => {
    const [name = '', place = '', prefix = ''] = line.split('|')
    return { name, place, prefix }
  })

/** @throws Error when the demo data names a house that is not in the table */
export function publisherNamed(name: string): Publisher {
  const found = publishers.find((publisher) => publisher.name === name)
  if (!found) throw new Error(`publisherNamed: "${name}" is missing in the table of publishers`)
  return found
}
