drop procedure renew_key(regclass);
