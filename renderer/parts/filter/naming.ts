/** The id of the sentence that says what is wrong with a filter's value. */
export const problemId = (id: string) => `${id}-problem`
