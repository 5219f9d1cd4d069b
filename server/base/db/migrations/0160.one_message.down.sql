drop function store_answer(bigint, bigint, text, int, jsonb);
drop function claim_request(bigint, bigint, text, text, text);
drop function find_session(text);
