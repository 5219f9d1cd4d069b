export interface Question {
  id: string
  questionType: 'SINGLE' | 'MULTI' | 'SCORE' | 'TEXT'
  title: string
  options: string[]
  required: '0' | '1'
  maxScore: number | null
  maxChoice: number | null
}

export interface OpenQuestionnaire {
  id: string
  title: string
  intro: string | null
  forceFlag: '0' | '1'
  questions: Question[]
}
