import { companyPlans, platformPlan } from './plans/companies'

export interface DemoAccount {
  username: string
  password: string
  companyName: string
  jobTitle: string
  nickName: string
}

/** The accounts of the demo, to be printed at the first start. */
export const demoAccounts: readonly DemoAccount[] = [...companyPlans, platformPlan].flatMap(
  (company) =>
    company.staff.map(({ username, nickName, jobTitle }) => ({
      username,
      password: company.password,
      companyName: company.shortName,
      jobTitle,
      nickName,
    })),
)
