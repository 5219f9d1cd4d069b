drop view shippable_warehouse;
