-- The home page and the landing page say how many offers are blocked: of half a million own ones only those are counted.
create index gp_stock_blocked on gp_stock (company_id) where state = 'BLOCKED';
