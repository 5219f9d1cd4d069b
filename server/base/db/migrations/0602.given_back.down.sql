alter table out_order drop column given_back;
