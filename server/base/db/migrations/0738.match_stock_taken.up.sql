-- Whether anything of a task is ordered or still chosen is asked with every order, and what is chosen of a supplier with
-- every step of theirs: of millions of candidates few are.
create index gp_match_stock_ordered on gp_match_stock (task_id) where state = 'ORDERED';
create index gp_match_stock_taken on gp_match_stock (task_id, supply_company_id) where state = 'CHOSEN';
