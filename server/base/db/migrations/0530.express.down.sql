drop table express_request;
drop table express;
drop table express_rule;
alter table warehouse drop constraint warehouse_default_express_id_company_id_fkey;
update warehouse set default_express_id = null;
drop table express_setting;
drop table express_freight;
