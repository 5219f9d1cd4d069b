import { TaskPage } from './TaskPage'

/** 新建采配任务: the page of a new list, for books to buy. */
export const NewTaskPage = () => <TaskPage purpose="buy" />
