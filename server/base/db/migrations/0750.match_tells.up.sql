-- A match moves: every window of its company that shows the task or the list of tasks asks again. At most once per percent,
-- and once per state, whoever writes it; the books it has done are in the database by then.
create function tell_match() returns trigger language plpgsql as $$
begin
  perform tell_live(jsonb_build_object('topic', 'match', 'id', new.id::text, 'companyId', new.company_id::text));
  return null;
end $$;
create trigger gp_match_task_added_tells after insert on gp_match_task for each row execute function tell_match();
create trigger gp_match_task_moved_tells after update of state, progress
  on gp_match_task for each row
  when ((old.state, old.progress, old.pending_review, old.chosen_qty, old.order_count)
    is distinct from (new.state, new.progress, new.pending_review, new.chosen_qty, new.order_count))
  execute function tell_match();
