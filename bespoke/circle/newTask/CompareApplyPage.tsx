import { TaskPage } from './TaskPage'

/** 馆配比价申请: the page of a new list, for a report of prices. */
export const CompareApplyPage = () => <TaskPage purpose="compare" />
