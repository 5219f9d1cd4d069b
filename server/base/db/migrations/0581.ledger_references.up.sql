-- A row that reverses another refers to it, and the check of a reference locks what it refers to as the owner of the
-- table. Where one account stands in for the roles it is the owner, from whom updates of the ledger were taken: reversing
-- failed there. A lock needs the right to one column; the trigger of the ledger still refuses every update.
grant update (id) on stock_flow to current_user;
