import { colleagues, companyPlans, platformPlan } from '../plans/companies'

export interface DemoAccount {
  username: string
  password: string
  companyName: string
  jobTitle: string
  nickName: string
}

/** Colleagues of the first company with a narrower 数据范围. */
const scoped = colleagues.filter(({ scope }) => scope !== undefined)

/** The accounts of the demo, to be printed at the first start. */
export const demoAccounts: readonly DemoAccount[] = [...companyPlans, platformPlan].flatMap(
  (company, at) =>
    [...company.staff, ...(at === 0 ? scoped : [])].map(({ username, nickName, jobTitle }) => ({
      username,
      password: company.password,
      companyName: company.shortName,
      jobTitle,
      nickName,
    })),
)
