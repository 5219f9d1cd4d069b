revoke update (id) on stock_flow from current_user;
